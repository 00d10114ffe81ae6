import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { I18n } from '#web/i18n/i18n.ts'
import { I18nContext } from '#web/i18n/i18n-context.ts'
import { AuthContext, type AuthObserver } from '#web/identity/auth-state.ts'
import type { AppState, AppStore } from '#web/store.ts'

export interface AppParts {
  store: AppStore
  i18n: I18n
  auth: AuthObserver
  /** The state from which the server rendered: hydration must match it, whatever the browser has stored since. */
  serverState?: AppState
}

export function Providers({ store, i18n, auth, serverState, children }: AppParts & { children: ReactNode }) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <I18nContext value={i18n}>
        <AuthContext value={auth}>{children}</AuthContext>
      </I18nContext>
    </Provider>
  )
}
