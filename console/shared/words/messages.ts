import type * as Messages from '@plumbline/contract/messages/index.ts'

type Loaded = Pick<typeof Messages, 'fieldTexts' | 'render'>

// The sentences are a sixteenth of the first screen, which shows none. Until they have loaded, and if loading fails, the API's own sentence in each message is shown.
let loaded: Loaded = { fieldTexts: () => ({}), render: () => '' }

/** Resolves when messages have the console's own sentences. */
export const sentences_loaded = import('@plumbline/contract/messages/index.ts').then(
  (messages) => void (loaded = messages),
  () => {},
)

export const render: Loaded['render'] = (...given) => loaded.render(...given)
export const fieldTexts: Loaded['fieldTexts'] = (...given) => loaded.fieldTexts(...given)
