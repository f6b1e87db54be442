import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    environment: 'jsdom',
    isolate: false, // one window for many files: making it takes longer than their tests
    maxWorkers: 2,
    include: ['src/**/*.test.ts'],
  },
});
