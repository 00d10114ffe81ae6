declare module 'subset-font' {
  interface Choices {
    targetFormat: 'sfnt' | 'woff2'
    keepAllGlyphs: true
  }

  function subsetFont(font: Buffer, letters: undefined, choices: Choices): Promise<Buffer>
  export = subsetFont
}
