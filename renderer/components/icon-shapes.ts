import { mount, untrack, unmount } from 'svelte';
import type { LucideIcon } from './lucide-icon.ts';

const SHAPES = new Map<LucideIcon, readonly Node[]>();

/** Has the library draw an icon off screen. */
function draw(icon: LucideIcon): readonly Node[] {
  const target = document.createElement('div');
  const drawn = untrack(() => mount(icon, { target }));
  const shapes = [...(target.querySelector('svg')?.children ?? [])].map((shape) => shape.cloneNode(true));
  void unmount(drawn);
  return shapes;
}

/**
 * The shapes of an icon, for an `<svg>` of 24 by 24 units.
 *
 * A page has a hundred icons of thirty kinds, and one library render costs as much as the rest of a table row; so each kind is rendered
 * once and its shapes are cloned.
 */
export function shapesOf(icon: LucideIcon): Node[] {
  const shapes = SHAPES.get(icon) ?? draw(icon);
  SHAPES.set(icon, shapes);
  return shapes.map((shape) => shape.cloneNode(true));
}
