import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    include: ['{src,mock,scripts}/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
