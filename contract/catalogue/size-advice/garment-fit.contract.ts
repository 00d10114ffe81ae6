import * as z from 'zod/mini'
import { cutEases } from '#contract/catalogue/products/garment-measures.ts'
import { MeasuresRead } from '#contract/catalogue/products/product-field-schemas.ts'
import { MainCategory, ProductId, SizeGuide } from '#contract/catalogue/products/products.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { fitCalls } from './garment-fit-call.ts'

const SaidOfSize = z.object({ size: z.string(), small: z.number(), expected: z.number(), large: z.number() })

/** The data of a garment that size advice needs. */
export const GarmentFit = z.object({
  /** The section of the garment, because men and women may share a size guide. */
  mainCategory: MainCategory,
  sizeGuide: SizeGuide,
  sizes: z.array(z.string()),
  measures: z.array(MeasuresRead),
  ease: z.enum(cutEases),
  /** Ratings of the size by buyers. */
  said: z.array(SaidOfSize),
})
export type GarmentFit = z.infer<typeof GarmentFit>

export const fitEndpoints = endpointTable({
  find: {
    ...fitCalls.findFit,
    summary: 'What each size of a product measures, how it is meant to sit, and what its buyers said of it',
    params: ProductId,
    replies: { 200: GarmentFit },
  },
})
