/** Placeholder for a cart session: each browser inserts its own, so that the page itself never changes. */
export const SESSION = '{session}'

/**
 * Loaded before GraphiQL, which then sends its requests through this `fetch`: they carry the login of the role that a
 * tab's header `as` names, without it the admin's, else the customer's. `as: visitor` sends none.
 */
export const LOGINS = `
self.logins = (() => {
  const STORED = 'graphiql:logins'
  const all = () => JSON.parse(localStorage.getItem(STORED) ?? '{}')
  const set = (role, login) => localStorage.setItem(STORED, JSON.stringify({ ...all(), [role]: login }))
  const send = self.fetch.bind(self)
  self.fetch = (address, options = {}) => {
    const headers = new Headers(options.headers)
    const known = all()
    const login = known[headers.get('as') ?? (known.admin ? 'admin' : 'customer')]
    headers.delete('as')
    if (login && !headers.has('authorization')) headers.set('authorization', 'Bearer ' + login.token)
    return send(address, { ...options, headers })
  }
  return { all, set }
})()
`

/** The page's own script: tabs with the examples, and one form that logs in, for all tabs. */
export const START = `
const { workers, tabs, loginQueries } = JSON.parse(document.getElementById('settings').textContent)
const STORED = 'graphiql:tabState'
const session = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => workers[label] }

const written = (value) => (value ? JSON.stringify(value, null, 2) : '')

/** GraphiQL opens its stored tabs; on the first visit those are the examples. */
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? 'null') ?? {
  activeTabIndex: 0,
  tabs: tabs.map(({ variables, as }, index) => ({
    id: 'example-' + index,
    hash: null,
    title: /(?:query|mutation|subscription) (\\w+)/.exec(exampleQueries[index])[1],
    query: exampleQueries[index],
    variables: written(variables).replaceAll('${SESSION}', session),
    headers: written(as && { as }),
    operationName: null,
    response: null,
  })),
}

function store(state) {
  const active = state.tabs[state.activeTabIndex] ?? state.tabs[0]
  localStorage.setItem(STORED, JSON.stringify(state))
  for (const editor of ['query', 'variables', 'headers']) localStorage.setItem('graphiql:' + editor, active?.[editor] ?? '')
  localStorage.setItem('graphiql:shouldPersistHeaders', 'true')
}

/** The address that the first start prints: /graphql#admin=TOKEN&customer=TOKEN */
function readAddress() {
  for (const [role, token] of new URLSearchParams(location.hash.slice(1)))
    if (Object.hasOwn(loginQueries, role)) logins.set(role, { name: '', token })
  history.replaceState(null, '', location.pathname + location.search)
}

const bar = document.getElementById('logins')
const dialog = document.getElementById('login')
const form = dialog.querySelector('form')
const problem = dialog.querySelector('[role=alert]')

function button(label, onClick) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', onClick)
  return made
}

function showBar() {
  const known = Object.entries(logins.all()).filter(([, login]) => login)
  const text = document.createElement('span')
  text.textContent = known.length === 0 ? 'Not logged in' : 'Logged in as ' + known.map(([role, { name }]) => (role + ' ' + name).trim()).join(' and ')
  const leave = button('Log out', () => {
    for (const [role] of known) logins.set(role, null)
    showBar()
  })
  bar.replaceChildren(text, button('Log in', () => dialog.showModal()), ...(known.length > 0 ? [leave] : []))
}

async function logIn({ role, name, password }) {
  const { query, nameField } = loginQueries[role]
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', as: 'visitor' },
    body: JSON.stringify({ query, variables: { input: { [nameField]: name, password } } }),
  })
  const { login } = (await answer.json()).data ?? {}
  if (!login?.sessionToken) throw new Error(login?.message ?? 'The login failed.')
  logins.set(role, { name, token: login.sessionToken })
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  problem.textContent = ''
  try {
    await logIn(Object.fromEntries(new FormData(form)))
    form.reset()
    dialog.close()
    showBar()
  } catch (error) {
    problem.textContent = error.message
  }
})
form.querySelector('[type=button]').addEventListener('click', () => dialog.close())

// When a button is pressed, GraphiQL moves the tab away from the pointer, so that the tab gets no click.
document.addEventListener('pointerdown', ({ target }) => target.closest('.graphiql-tab-button')?.click(), true)
readAddress()
store(stored())
showBar()
YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
  title: document.title,
  shouldPersistHeaders: true,
  // Without it Yoga opens a tab of its own.
  defaultTabs: [],
})
`
