import { at as e } from './parts-BX3ht0Io.js'
import { b as t } from './index-DJS7Cmvn.js'
import { b as n } from './react-B2BlIyQU.js'
var r = n(),
  i = () =>
    (0, r.jsxs)(`div`, { className: `space-y-5`, children: [(0, r.jsx)(t, { title: `Audit` }), (0, r.jsx)(e, {})] })
export { i as Page }
