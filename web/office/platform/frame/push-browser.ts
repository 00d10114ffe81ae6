import { pushEndpoints, type PushSubscription as Said } from '#contract/integrations/push/push.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { callEndpoint } from '#web/identity/identity-call.ts'
import { staffToken } from '#web/identity/staff-token.ts'

const address = '/office-news-worker.js'
/** The worker's scope contains no page, so it handles only push messages. */
const scope = '/office-news/'
const ownerStorageKey = 'office-news'

export type PushAbility = 'able' | 'refused' | 'unable'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  return Notification.permission === 'denied' ? 'refused' : 'able'
}

async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (pushAbility() === 'unable') return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Asks for permission and subscribes; undefined if permission is refused. */
export async function subscribe(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(), { scope, updateViaCache: 'none' })
  await waitUntilActive(registration)
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

export async function unsubscribe(): Promise<void> {
  storeOwner(undefined)
  await (await ownSubscription())?.unsubscribe()
}

export function toSubscriptionBody(subscription: PushSubscription, language: Language): Said {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, language }
}

/** Stores which account and device subscribed in this browser, so that another account is not subscribed. */
export function storeOwner(owner: { username: string; device: string } | undefined): void {
  try {
    if (owner) window.localStorage.setItem(ownerStorageKey, `${owner.device} ${owner.username}`)
    else window.localStorage.removeItem(ownerStorageKey)
  } catch {
    // Without storage the user has to subscribe again after the next sign-in.
  }
}

export function isThisDevice(id: string): boolean {
  return storedId()?.startsWith(`${id} `) ?? false
}

function storedId(): string | undefined {
  try {
    return window.localStorage.getItem(ownerStorageKey) ?? undefined
  } catch {
    return undefined
  }
}

/** Moves this browser's push subscription to the newest session of its owner, so that it outlives a sign-in. */
export async function followSession(username: string, language: Language): Promise<void> {
  if (!storedId()?.endsWith(` ${username}`)) return
  const subscription = await ownSubscription()
  if (!subscription) return
  const headers = { authorization: `Bearer ${staffToken() ?? ''}` }
  const { id } = await callEndpoint(pushEndpoints.add, { headers, body: toSubscriptionBody(subscription, language) })
  storeOwner({ username, device: id })
}

async function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return
  await new Promise<void>((done) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && done())
  })
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

let cachedScriptUrl: string | undefined
/** The page's Trusted Types policy allows one script as this worker, under this policy name and address. */
function trustedScriptUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  cachedScriptUrl ??= trustedTypes
    ?.createPolicy('office-worker', { createScriptURL: () => address })
    .createScriptURL(address)
  return cachedScriptUrl ?? address
}
