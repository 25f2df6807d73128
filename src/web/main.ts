import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/buttons.css';
import './style/parts.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './frame/preferences.svelte.ts';
import { registerServiceWorker } from './offline/register.ts';
import { speak } from './words/words.svelte.ts';

void open();

// Not awaited by this module: it lies in one file with what the words import, and they would wait for each other.
async function open(): Promise<void> {
  // The words come first, so that nothing is shown in one language and then in another.
  await speak(settings().language);
  mount(App, { target: document.getElementById('page')! });
  if (import.meta.env.PROD) await registerServiceWorker();
}
