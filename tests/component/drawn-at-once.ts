import React from 'react'
import { flushSync } from 'react-dom'

// Production React has no `act` and renders when it has time. Here `render` returns after rendering and effects. Set
// before the testing library is loaded, which looks for `act` then.
Object.assign(React, {
  act: async (draw: () => Promise<void>) => {
    const drawn = flushSync(draw)
    await drawn
  },
})
