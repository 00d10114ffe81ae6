/** The environment of programs in tests: without settings of the test run, but with the compile cache. */
export const programEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
