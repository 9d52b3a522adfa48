import { describe, expect, it } from 'vitest';
import { placeBeside } from '../../../../renderer/components/tooltip/place-beside.ts';

const VIEW = { width: 1000, height: 600 };
const BUBBLE = { width: 100, height: 24 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 20 });

describe('placing words beside a control', () => {
  it('centres them on the side that is asked for', () => {
    expect(placeBeside(at(500, 300), BUBBLE, 'top', VIEW)).toEqual({ left: 470, top: 270 });
    expect(placeBeside(at(500, 300), BUBBLE, 'bottom', VIEW)).toEqual({ left: 470, top: 326 });
    expect(placeBeside(at(500, 300), BUBBLE, 'right', VIEW)).toEqual({ left: 546, top: 298 });
    expect(placeBeside(at(500, 300), BUBBLE, 'left', VIEW)).toEqual({ left: 394, top: 298 });
  });

  it('takes the other side where there is no room', () => {
    expect(placeBeside(at(500, 4), BUBBLE, 'top', VIEW)).toEqual({ left: 470, top: 30 });
    expect(placeBeside(at(950, 300), BUBBLE, 'right', VIEW)).toEqual({ left: 844, top: 298 });
  });

  it('stays within the window', () => {
    expect(placeBeside(at(2, 300), BUBBLE, 'top', VIEW)).toEqual({ left: 6, top: 270 });
    expect(placeBeside(at(980, 300), BUBBLE, 'bottom', VIEW)).toEqual({ left: 894, top: 326 });
  });
});
