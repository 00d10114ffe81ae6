export const shopPort = Number(process.env.E2E_PORT ?? 3220)
/** A shop of the same project that was told of no emulator, as a real one is. */
export const guardedShopPort = shopPort + 1
export const emulatorPort = shopPort + 2
