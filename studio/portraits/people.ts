import { capMaker } from './cap-maker.ts'
import { embroiderer } from './embroiderer.ts'
import { tailor } from './tailor.ts'
import { weaver } from './weaver.ts'

/** The people of the portraits, by the name of the picture. */
export const people = { bechir: tailor, zohra: embroiderer, hedi: weaver, monia: capMaker } as const
