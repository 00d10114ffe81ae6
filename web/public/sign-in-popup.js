// The last page of the sign-in popup. It cannot know whether the browser still lets it see the page that opened it, so
// it speaks to every page of the shop; the one that waits is meant.
const error = new URLSearchParams(window.location.search).get('error')
new BroadcastChannel('sign-in-popup').postMessage({ error })
window.close()
