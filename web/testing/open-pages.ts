/** The pages a test file has rendered and not closed: a later timer would render into a document that is gone. */
export const openPages = new Set<() => Promise<void>>()
