import { notify } from '../frame/notice.svelte.ts';
import { words } from '../words/words.svelte.ts';

/** Makes the page work offline, and offers a new version when there is one. Every move is saved, so reloading loses nothing. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first visit gets its worker silently; later, a new worker means a new version.
  const isUpdate = serviceWorker.controller !== null;
  if (isUpdate) serviceWorker.addEventListener('controllerchange', () => location.reload());
  const registration = await serviceWorker.register('./service-worker.js');
  if (registration.waiting && isUpdate) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && isUpdate) offer(next);
    });
  });
}

function offer(worker: ServiceWorker): void {
  const action = { label: words().frame.reload, run: () => worker.postMessage('take over') };
  notify({ text: words().frame.newVersion, action }, 'until dismissed');
}
