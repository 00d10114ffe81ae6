import { freePorts } from '../free-ports.ts'

// Decided once; the processes that run the journeys inherit them.
process.env.E2E_FIREBASE_PORTS ??= (await freePorts(5)).join()
const [shop, guarded, auth, hub, logging] = process.env.E2E_FIREBASE_PORTS.split(',').map(Number)

export const shopPort = Number(shop)
/** A shop of the same project that was told of no emulator, as a real one is. */
export const guardedShopPort = Number(guarded)
export const emulatorPorts = { auth: Number(auth), hub: Number(hub), logging: Number(logging) }
