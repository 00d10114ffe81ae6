import { childrenCeremony } from './children-ceremony.ts'
import { childrenGarments } from './children-garments.ts'
import { menGarments } from './men-garments.ts'
import { menOuterwear } from './men-outerwear.ts'
import type { SampleGarment } from './sample-garment.ts'
import { womenCeremony } from './women-ceremony.ts'
import { womenDrapes } from './women-drapes.ts'
import { womenGarments } from './women-garments.ts'

export const sampleGarments: SampleGarment[] = [
  ...menGarments,
  ...menOuterwear,
  ...womenGarments,
  ...womenCeremony,
  ...womenDrapes,
  ...childrenCeremony,
  ...childrenGarments,
]
