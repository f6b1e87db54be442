import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

// The service worker can wait: it takes nothing from the first visit.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined), 3000),
  );
