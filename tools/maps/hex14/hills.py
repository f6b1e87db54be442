"""Hill shading for this sheet: strong in the mountains, none on the plains, with the drawn rivers as valleys."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.ndimage import gaussian_filter, zoom
from shapely.geometry import Polygon

from tools.maps.curves import chaikin
from tools.maps.geography import Sheet, table
from tools.maps.relief import CELL, Erosion, Field, Relief

CONTRAST = 1.75
"""Above 1 flattens the plains and lifts the mountains."""
HILLY = 0.15
"""Where the ground rises less, it is nearly flat."""
LIFTED = {
    "Vosges": 1.25,
    "Black Forest": 1.1,
    "Eifel": 1.5,
    "Schnee-Eifel and Kyll woods": 1.5,
    "Hohes Venn - Hürtgen - Hertogenwald": 1.5,
    "Ardennes (Belgian high)": 1.55,
    "French Ardennes (Rocroi plateau, Meuse gorge)": 1.6,
    "Bastogne plateau": 1.4,
    "Oesling (north Luxembourg)": 1.5,
    "Condroz": 1.2,
    "Wittlich - Moselle valley": 1.4,
    "Westerwald": 1.2,
}


class Hills(Relief):
    """The relief of the western theatre on this sheet."""

    def __init__(self, sheet: Sheet, land: Any, rivers: list[Any]) -> None:
        self.sheet = sheet
        Erosion.__init__(self, sheet.width, sheet.height, land, rivers)

    def rises(self) -> Field:
        rise = super().rises() ** CONTRAST
        rise *= np.clip(rise / HILLY, 0.25, 1)
        lift = np.ones(self.shape)
        for region in table("regions")["region"]:
            if factor := LIFTED.get(region["name"]):
                shape = Polygon(chaikin(self.sheet.all_at(region["pts"]), 2, True)).buffer(0)
                lift[self.mask(shape)] = factor
        return rise * gaussian_filter(lift, 70 / CELL)

    def shading(self) -> Field:
        """Sharper than on the other boards: a hex is large, and shows its valleys."""
        height = zoom(self.height, 2, order=3)
        height = np.sign(height) * np.abs(height) ** 0.8
        light = np.zeros_like(height)
        for sigma, weight in ((0.8, 0.55), (2.0, 1.05), (5.0, 0.95)):
            dy, dx = np.gradient(gaussian_filter(height, sigma))
            light += weight * (dx + dy) * 0.7071 / np.sqrt(1 + 0.35 * (dx * dx + dy * dy))
        return np.tanh(1.1 * light)
