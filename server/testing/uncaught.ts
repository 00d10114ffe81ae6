/** What Node says at the end of a process that an error nobody caught has ended. */
const lastWords = /^Node\.js v\d+\.\d+\.\d+/m

/** A process that ended this way fails its test, whatever the test was about. */
export function expectNothingUncaught(output: string): void {
  if (lastWords.test(output)) throw new Error(`A process was ended by an error nobody caught:\n${output}`)
}
