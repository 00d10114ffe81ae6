/** Browsers report pointer events when the page moves under a resting pointer; only real movements change its position. */
export function isRealMovement({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  return type !== 'pointermove' || movementX !== 0 || movementY !== 0
}
