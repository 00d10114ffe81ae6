/** Closes each page a test file has shown and not closed: a timer that ends after the file would render into a document that is gone. */
export const openPages = new Set<() => Promise<void>>()
