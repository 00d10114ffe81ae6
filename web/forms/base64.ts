/** Encodes a file as base64 text, for JSON bodies and the Redux store. */
export function toBase64(file: ArrayBuffer): string {
  let text = ''
  for (const byte of new Uint8Array(file)) text += String.fromCharCode(byte)
  return btoa(text)
}

export function fromBase64(text: string): Blob {
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))])
}
