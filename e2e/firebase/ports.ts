import { freePorts } from '../free-ports.ts'

// Set once here, because worker processes inherit the environment.
process.env.E2E_FIREBASE_PORTS ??= (await freePorts(5)).join()
const [shop, guarded, auth, hub, logging] = process.env.E2E_FIREBASE_PORTS.split(',').map(Number)

export const shopPort = Number(shop)
/** A shop with the same project but without the emulator, like a real one. */
export const guardedShopPort = Number(guarded)
export const emulatorPorts = { auth: Number(auth), hub: Number(hub), logging: Number(logging) }
