import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openMonitorPort } from './monitor-port.ts'

describe('the port for a monitor', () => {
  const open = async (measure = async () => 'jebba_processes 1\n') => {
    const monitor = await openMonitorPort(0, measure)
    onTestFinished(() => monitor.close())
    return {
      monitor,
      ask: (path: string, method = 'GET') => fetch(`http://127.0.0.1:${monitor.port}${path}`, { method }),
    }
  }

  it('says what is measured, and nothing else', async () => {
    const { ask } = await open()
    const answer = await ask('/metrics')
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'jebba_processes 1\n',
    ])
    for (const [path, method] of [
      ['/', 'GET'],
      ['/api/products', 'GET'],
      ['/metrics', 'POST'],
      ['/metrics?x', 'GET'],
    ])
      expect((await ask(path ?? '', method)).status).toBe(404)
  })

  it('says so where it cannot be measured, and goes on', async () => {
    const { ask } = await open(() => Promise.reject(new Error('away')))
    expect((await ask('/metrics')).status).toBe(503)
    expect((await ask('/')).status).toBe(404)
  })

  it('names the setting where its port is taken', async () => {
    const { monitor } = await open()
    await expect(openMonitorPort(monitor.port, async () => '')).rejects.toThrow(/METRICS_PORT/)
  })

  it('is closed at once, whoever is still on the line', async () => {
    const monitor = await openMonitorPort(0, async () => '')
    const silent = connect(monitor.port, '127.0.0.1')
    silent.on('error', () => {})
    await new Promise((resolve) => silent.once('connect', resolve))
    await monitor.close()
    await expect(fetch(`http://127.0.0.1:${monitor.port}/metrics`)).rejects.toThrow()
  })
})
