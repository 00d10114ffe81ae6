// In the place of the script Google's servers send a page for sign-in popups: it lets the page and the identity service's
// hidden frame in it call each other. The journeys answer for it themselves, so that they need nobody's servers.
;(() => {
  const mark = 'gapi-stand-in'
  const handlers = new Map()
  const early = []
  const answers = new Map()
  let lastId = 0

  function channel(target, ready) {
    return {
      register(name, handler) {
        handlers.set(name, handler)
        for (const call of early.splice(0)) void answer(call)
      },
      async send(name, data, callback) {
        await ready
        const id = ++lastId
        if (callback) answers.set(id, callback)
        target().postMessage({ mark, id, name, data }, '*')
      },
      restyle: async () => {},
      ping: (callback) => ready.then(callback),
    }
  }

  async function answer({ id, name, data, source }) {
    const handler = handlers.get(name)
    if (!handler) return early.push({ id, name, data, source })
    source.postMessage({ mark, answerTo: id, result: [await handler(data)] }, '*')
  }

  /** What a listener throws is its own affair: the SDK's throws even after a good answer. */
  function tell(id, result) {
    try {
      answers.get(id)?.(result)
    } catch {
      // As with the real one, nobody hears of it.
    }
  }

  window.addEventListener('message', ({ data, source }) => {
    if (data?.mark !== mark) return
    if (data.answerTo) tell(data.answerTo, data.result)
    else if (data.name) void answer({ ...data, source })
  })

  const context = {
    open({ url, where }, opened) {
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.src = url
      const ready = new Promise((resolve) => {
        window.addEventListener('message', ({ data, source }) => {
          if (data?.mark === mark && data.ready && source === frame.contentWindow) resolve()
        })
      })
      where.append(frame)
      return opened(channel(() => frame.contentWindow, ready))
    },
    getParentIframe() {
      window.parent.postMessage({ mark, ready: true }, '*')
      return channel(() => window.parent, Promise.resolve())
    },
  }

  window.gapi = {
    load: (_what, { callback }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload) window[onload]()
  window.gapi_onload?.()
})()
