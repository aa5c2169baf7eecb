import type * as Messages from '@plumbline/contract/messages/index.ts'

type Loaded = Pick<typeof Messages, 'fieldsOf' | 'render'>

// All sentences together are a sixteenth of the first screen, which shows none of them. Until they are here, as after a failure to load them, the sentences of the API
// stand in: readers get them with every message.
let loaded: Loaded = { fieldsOf: () => [], render: () => '' }

/** Resolves when messages have the console's own sentences. */
export const sentences_loaded = import('@plumbline/contract/messages/index.ts').then(
  (messages) => void (loaded = messages),
  () => {},
)

export const render: Loaded['render'] = (...given) => loaded.render(...given)
export const fieldsOf: Loaded['fieldsOf'] = (message) => loaded.fieldsOf(message)
