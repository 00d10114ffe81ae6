/** Node prints its version when an uncaught error ends a process. */
const lastWords = /^Node\.js v\d+\.\d+\.\d+/m

/** Fails the test if a process ended by an uncaught error, whatever the test is about. */
export function expectNothingUncaught(output: string): void {
  if (lastWords.test(output)) throw new Error(`A process was ended by an error nobody caught:\n${output}`)
}
