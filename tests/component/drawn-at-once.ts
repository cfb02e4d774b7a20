import React from 'react'
import { flushSync } from 'react-dom'

// React as it ships draws when there is time, and has no `act`, which waits for it. Here a part is there, with its
// effects, once `render` has returned. Before the library that renders is loaded: it looks for `act` only then.
Object.assign(React, {
  act: async (draw: () => Promise<void>) => {
    const drawn = flushSync(draw)
    await drawn
  },
})
