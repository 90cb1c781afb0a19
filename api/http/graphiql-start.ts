/** Placeholder for a cart session: each browser inserts its own, so that the page itself never changes. */
export const SESSION = '{session}'

/** The page's own script: tabs with the examples, and buttons that log in. */
export const START = `
const { workers, tabs, logins } = JSON.parse(document.getElementById('settings').textContent)
const STORED = 'graphiql:tabState'
const session = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => workers[label] }

const headersOf = (token) => (token ? JSON.stringify({ Authorization: 'Bearer ' + token }, null, 2) : '')

/** GraphiQL opens its stored tabs; on the first visit those are the examples. */
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? 'null') ?? {
  activeTabIndex: 0,
  tabs: tabs.map(({ query, variables }, index) => ({
    id: 'example-' + index,
    hash: null,
    title: /(?:query|mutation) (\\w+)/.exec(query)[1],
    query,
    variables: variables ? JSON.stringify(variables, null, 2).replaceAll('${SESSION}', session) : '',
    headers: '',
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

/** Puts the token into every tab, or takes it out when it is null. */
function use(token) {
  const state = stored()
  store({ ...state, tabs: state.tabs.map((tab) => ({ ...tab, headers: headersOf(token) })) })
}

async function logIn(kind, name, password) {
  const { query, nameField } = logins[kind]
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: { [nameField]: name, password } } }),
  })
  const { login } = (await answer.json()).data ?? {}
  if (login?.sessionToken) use(login.sessionToken)
  else alert(login?.message ?? 'The login failed')
}

async function ask(kind) {
  const name = prompt(kind === 'admin' ? 'User name of the admin' : 'E-mail of the customer', logins[kind].name ?? '')
  const password = name && prompt('Password')
  if (!password) return
  await logIn(kind, name, password)
  location.reload()
}

function buttons() {
  const bar = document.createElement('nav')
  bar.className = 'logins'
  const choices = [['Log in as customer', () => ask('customer')], ['Log in as admin', () => ask('admin')]]
  if (stored().tabs.some(({ headers }) => headers?.includes('Authorization'))) choices.push(['Log out', async () => { use(null); location.reload() }])
  for (const [label, onClick] of choices) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', onClick)
    bar.append(button)
  }
  document.body.append(bar)
}

// The press of a button lets GraphiQL move the tab away below the pointer, so that it never hears the click.
document.addEventListener('pointerdown', ({ target }) => target.closest('.graphiql-tab-button')?.click(), true)
store(stored())
buttons()
YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
  title: document.title,
  shouldPersistHeaders: true,
  // Without it Yoga opens a tab of its own.
  defaultTabs: [],
})
`
