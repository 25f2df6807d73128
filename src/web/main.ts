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

void begin();

// Not awaited at the top: a language's words import from the very script that this is in, and each would wait for the other.
async function begin(): Promise<void> {
  // The words come first, so that nothing is shown in one language and then in another.
  await speak(settings().language);
  mount(App, { target: document.getElementById('page')! });
  if (import.meta.env.PROD) await registerServiceWorker();
}
