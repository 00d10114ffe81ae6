import { foutaWBlouza, foutaWBlouzaBnaya } from './garments/blouse-and-fouta.ts'
import { blouzaNabeul } from './garments/blouza-nabeul.ts'
import { burnousAbyad, burnousOuabar, burnousSaghir } from './garments/burnous.ts'
import { chechia, chechiaSaghira } from './garments/chechia.ts'
import { jebbaSaghir, jebbaTahour, kaftanBnaya } from './garments/children-tunics.ts'
import { bakhnougMatmata, foutaMahdia } from './garments/fouta-and-bakhnoug.ts'
import type { Garment } from './garments/garment.ts'
import { jebbaRafraf } from './garments/jebba-rafraf.ts'
import { jebbaHarir, jebbaKamraya, jebbaKettan, jebbaMlifa } from './garments/jebbas-for-men.ts'
import { kachabia } from './garments/kachabia.ts'
import { kaftanHarir, kaftanKettan, kaftanQtifa } from './garments/kaftan.ts'
import { keswaHammamet } from './garments/keswa-hammamet.ts'
import { keswaMahdaouia } from './garments/keswa-mahdaouia.ts'
import { meliaDjerba } from './garments/melia.ts'
import { robeTarz } from './garments/robe-tarz.ts'
import { safsari } from './garments/safsari.ts'
import { seroualArbi } from './garments/seroual.ts'
import { balgha, balghaSaghira, rihiya } from './garments/slippers.ts'
import { farmlaMlifa, farmlaSaghira, frimla, mentan, sadria } from './garments/waistcoats.ts'

/** All garments of the sample catalogue, with their colours. */
export const garments: readonly Garment[] = [
  // men
  jebbaHarir,
  jebbaKamraya,
  jebbaMlifa,
  jebbaKettan,
  farmlaMlifa,
  sadria,
  mentan,
  seroualArbi,
  burnousOuabar,
  burnousAbyad,
  kachabia,
  chechia,
  balgha,
  // women
  kaftanQtifa,
  kaftanHarir,
  kaftanKettan,
  foutaWBlouza,
  blouzaNabeul,
  keswaMahdaouia,
  keswaHammamet,
  meliaDjerba,
  bakhnougMatmata,
  safsari,
  jebbaRafraf,
  robeTarz,
  frimla,
  foutaMahdia,
  rihiya,
  // children
  jebbaTahour,
  jebbaSaghir,
  farmlaSaghira,
  burnousSaghir,
  chechiaSaghira,
  kaftanBnaya,
  foutaWBlouzaBnaya,
  balghaSaghira,
]

/** Garments whose pictures on a form were approved; others can be drawn on one for review. */
export const shownOnForm: readonly string[] = [
  'jebba-harir',
  'jebba-kamraya',
  'jebba-mlifa',
  'jebba-kettan',
  'farmla-mlifa',
  'sadria',
  'mentan',
  'burnous-ouabar',
  'burnous-abyad',
  'kaftan-qtifa',
  'kaftan-harir',
  'kaftan-kettan',
  'fouta-w-blouza',
  'blouza-nabeul',
  'keswa-mahdaouia',
  'keswa-hammamet',
  'jebba-rafraf',
  'robe-tarz',
  'frimla',
  'jebba-tahour',
  'jebba-saghir',
  'burnous-saghir',
  'kaftan-bnaya',
  'fouta-w-blouza-bnaya',
]
