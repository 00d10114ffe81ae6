import { expect, it } from 'vitest'
import { AuthObserver } from '#web/identity/auth-state.ts'
import type { AuthState } from '#web/identity/identity.ts'
import { noIdentity } from '#web/identity/no-identity.ts'
import { type AppStore, createStore } from '#web/store.ts'
import { clearOnUserChange } from './clear-on-user-change.ts'

const somebody = (id: string): AuthState => ({
  status: 'shopper',
  shopper: { id, email: `${id}@example.tn`, emailVerified: true, name: '' },
})

it('cached data of one shopper is cleared for the next one', () => {
  let tell: (state: AuthState) => void = () => {}
  const observe = (listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  const auth = new AuthObserver(
    { ...noIdentity, observe },
    { provider: 'embedded', google: false, passwordByMail: true },
  )
  const store = createStore({ origin: 'http://shop.test', fetch })
  const forgotten: string[] = []
  const dispatch = ((action: { type: string }) => forgotten.push(action.type)) as unknown as AppStore['dispatch']
  clearOnUserChange(auth, { ...store, dispatch })

  tell({ status: 'nobody' })
  tell(somebody('amel'))
  tell({ status: 'loading' })
  tell(somebody('amel'))
  expect(forgotten).toEqual([])
  tell(somebody('leila'))
  expect(forgotten).toEqual(['ordersApi/resetApiState'])
  tell({ status: 'nobody' })
  expect(forgotten).toHaveLength(2)
})
