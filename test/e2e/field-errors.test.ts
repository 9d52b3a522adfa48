/** Every error that a form tells at a field: below that field, in its words for a screen reader, and moving no other field. */
// @module-tag broad
import { describe, expect, it } from 'vitest';
import { FIELD_ERRORS } from '../helpers/field-errors.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

/** CSS pixels: a hint of three lines, and what is between. */
const FURTHEST_PX = 64;

const FAULTS = `((label) => {
  const found = [];
  const error = [...document.querySelectorAll('.error[id]')].find((one) => one.closest('.panel') === null);
  if (error === undefined) return ['no error is told at a field'];
  const control = [...document.querySelectorAll('[aria-describedby]')].find((one) =>
    one.getAttribute('aria-describedby').split(' ').includes(error.id));
  if (control === undefined) return ['no field is described by the error'];
  const field = control.closest('.field, .file-drop');
  const name = (field.querySelector('label') ?? field.querySelector('[id$=-label]'))?.textContent.trim();
  if (name !== label) found.push('it is told at ' + name);
  if (field.matches('.field') && field.querySelector('[aria-invalid=true]') === null) found.push('the field is not marked');
  const [box, words] = [control.getBoundingClientRect(), error.getBoundingClientRect()];
  if (words.top < box.bottom || words.top - box.bottom > ${String(FURTHEST_PX)}) found.push('the error is far from its field');
  if (words.left > box.left + 1 || words.left < box.left - 12) found.push('the error does not begin where its field does');
  error.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = error.getBoundingClientRect();
  if (!error.contains(document.elementFromPoint(left + width / 2, top + height / 2))) found.push('the error is covered');
  const rows = new Map();
  for (const one of document.querySelectorAll('.field')) {
    const box = one.querySelector('input, select');
    if (box === null) continue;
    const at = Math.round(one.getBoundingClientRect().top) + '';
    const below = Math.round(box.getBoundingClientRect().top);
    if (rows.has(at) && rows.get(at) !== below) found.push(one.querySelector('label').textContent + ' is out of its row');
    rows.set(at, below);
  }
  return found;
})`;

describe('an error at its field', () => {
  const open = useScriptedScreens();

  it.each(Object.entries(FIELD_ERRORS))('%s', async (_, { hash, script, act, field }) => {
    const { page, complaints } = await open({ hash, ...(script === undefined ? {} : { script }) });
    await page.locator('h1').first().waitFor();
    await act(page);
    await page.locator('.error[id]').first().waitFor();
    expect(await page.evaluate(`${FAULTS}(${JSON.stringify(field)})`)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
