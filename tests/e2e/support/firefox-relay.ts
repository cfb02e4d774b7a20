#!/usr/bin/env -S node --import tsx
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

// Executable that Playwright starts as Firefox: it starts the browser of PORTAL_FIREFOX and relays their messages.
// Playwright opens every context with a command that Firefox ESR does not know yet, and fails if it is refused; the
// relay answers this command itself. Motion preferences are set in the profile instead (`browsers.ts`).
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

const { PORTAL_FIREFOX: path } = process.env
if (!path) {
  console.error(
    'There is no Firefox. Run this once as root:\n  apt-get update && apt-get install -y firefox-esr',
  )
  process.exit(1)
}
const firefox = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line) ?? []
  if (address) relay(address)
  else console.error(line)
})

/** Listens in place of Firefox and prints the same line. */
function relay(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('listening', () => {
    const bound = server.address()
    if (typeof bound !== 'object' || bound === null) return
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${bound.port}`)
  })
  server.on('connection', (client, { url = '' }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false })
    client.on('message', (message) => {
      const text = textOf(message)
      const { id, method }: { id: number; method: string } = JSON.parse(text)
      if (method === UNKNOWN) client.send(JSON.stringify({ id, type: 'success', result: {} }))
      else if (browser.readyState === WebSocket.OPEN) browser.send(text)
      else browser.once('open', () => browser.send(text))
    })
    browser.on('message', (message) => client.send(textOf(message)))
    browser.on('close', () => client.close())
    client.on('close', () => browser.close())
  })
}

function textOf(message: RawData): string {
  if (Array.isArray(message)) return Buffer.concat(message).toString()
  return Buffer.from(message instanceof ArrayBuffer ? new Uint8Array(message) : message).toString()
}
