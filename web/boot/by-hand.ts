/** Browsers tell of a pointer that stands still whenever the page moves under it; only a hand takes it from its place. */
export function isByHand({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  return type !== 'pointermove' || movementX !== 0 || movementY !== 0
}
