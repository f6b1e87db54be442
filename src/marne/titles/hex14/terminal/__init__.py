"""What the screens of the family share: colours, the hex map, and how places and units are typed."""
