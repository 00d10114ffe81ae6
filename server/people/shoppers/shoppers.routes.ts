import type { FastifyInstance } from 'fastify'
import { accountCartEndpoints } from '#contract/orders/cart/account-cart.contract.ts'
import { sizeProfileEndpoints } from '#contract/people/shoppers/account-size-profiles.contract.ts'
import { profileEndpoints } from '#contract/people/shoppers/profile.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { getAccountLists, saveAccountLists } from './account-cart.service.ts'
import { addPlace, changeName, changePlace, profileOf, removePlace } from './profile.service.ts'
import { deleteSizeProfiles } from './size-profiles.repository.ts'
import { getSizeProfiles, saveSizeProfiles } from './size-profiles.service.ts'

/** The stored data of an account, whichever service signs its owner in. */
export function shopperRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, accountCartEndpoints.find, async ({ shopper }) => getAccountLists(db, shopper.id))

  mount(app, accountCartEndpoints.keep, async ({ shopper, body }) => saveAccountLists(db, shopper.id, body))

  mount(app, sizeProfileEndpoints.find, async ({ shopper }) => getSizeProfiles(db, shopper.id))

  mount(app, sizeProfileEndpoints.keep, async ({ shopper, body }) => saveSizeProfiles(db, shopper.id, body))

  mount(app, sizeProfileEndpoints.forget, async ({ shopper }) => deleteSizeProfiles(db, shopper.id))

  mount(app, profileEndpoints.find, async ({ shopper }) => profileOf(db, shopper))

  mount(app, profileEndpoints.rename, async ({ shopper, body }) => {
    await changeName(db, shopper.id, body.name)
    return profileOf(db, shopper)
  })

  mount(app, profileEndpoints.addPlace, async ({ shopper, body }) => addPlace(db, shopper.id, body))

  mount(app, profileEndpoints.changePlace, async ({ shopper, params, body }) =>
    changePlace(db, shopper.id, params.id, body),
  )

  mount(app, profileEndpoints.removePlace, async ({ shopper, params }) => removePlace(db, shopper.id, params.id))
}
