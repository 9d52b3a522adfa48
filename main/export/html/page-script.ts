/** The scripts of an exported presentation, verbatim. They request and store nothing. */
import { LOCK_ROUNDS } from './lock.ts';

/** Arrow keys, space and clicker keys move between slides. */
export const PAGE_SCRIPT = `'use strict';
const slides = () => [...document.querySelectorAll('.stage')];
const nearest = () => {
  const distances = slides().map((one) => Math.abs(one.getBoundingClientRect().top));
  return distances.indexOf(Math.min(...distances));
};
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, button')) return;
  const all = slides();
  const to = {
    ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1, Home: -Infinity, End: Infinity,
  }[event.key];
  if (to === undefined || all.length === 0) return;
  event.preventDefault();
  const next = all[Math.max(0, Math.min(nearest() + to, all.length - 1))];
  next.scrollIntoView();
  next.focus({ preventScroll: true });
});`;

/** Asks for the passphrase and replaces the prompt with the slides. A wrong passphrase cannot be told from a damaged file. */
export const UNLOCK_SCRIPT = `document.querySelector('.lock').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const say = (words) => { form.querySelector('[role=status]').textContent = words; };
  say('Opening …');
  try {
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const [salt, iv, sealed] = document.querySelector('#locked').innerHTML.split('.').map(bytes);
    const words = new TextEncoder().encode(form.querySelector('input').value);
    const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
    const key = await crypto.subtle.deriveKey(
      { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ${LOCK_ROUNDS} },
      base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'],
    );
    const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed));
    const { title, body, faces } = JSON.parse(text);
    for (const { family, weight, source } of faces) {
      document.fonts.add(new FontFace(family, 'url(' + source + ')', { weight: String(weight) }));
    }
    document.title = title;
    const parsed = new DOMParser().parseFromString(body, 'text/html');
    document.body.replaceChildren(...parsed.body.childNodes);
  } catch {
    say('This passphrase does not open the file. If it is right, the file was damaged on its way; ask for it again.');
  }
});`;
