/** What a program starts with in a test: nothing of the run's own settings, but what the one before it compiled. */
export const programEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
