import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Debian's Chromium: `make test-web` installs it where it is missing.
const chromium = process.env['MARNE_CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  testMatch: { '': '*.spec.ts', tour: 'tour.ts' }[process.env['MARNE_SCREENS'] ?? ''] ?? 'screens.ts',
  workers: 1, // one server, and bots that think: the tests take turns
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env['CI'] ? 1 : 0, // a machine that is busy elsewhere; the list names what passed at the second try only
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
});
