import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { tileColours } from './board/tile-colours.ts';

tileColours('light').forEach(({ paper, ink }, i) => {
  document.documentElement.style.setProperty(`--tile-${i + 1}`, paper);
  document.documentElement.style.setProperty(`--tile-ink-${i + 1}`, ink);
});
mount(App, { target: document.getElementById('page')! });
