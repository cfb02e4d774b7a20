/** Where the servers of the end-to-end suite listen: the built portal, one with its backend elsewhere, `npm start`. */
export const ports = { preview: 4273, otherOrigin: 4274, otherOriginSandbox: 4275, start: 4276 } as const
