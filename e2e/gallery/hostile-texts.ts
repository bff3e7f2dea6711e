/** A text of a back-end that tries to do more than be drawn; `told`: what an author must be told of it, '' for nothing. */
export interface HostileText {
  readonly name: string;
  readonly html: string;
  readonly told: string;
}

const away = 'https://elsewhere.example';
const run = 'globalThis.ran=1';

const texts: readonly (readonly [name: string, html: string, told?: string])[] = [
  ['script', `<script>${run}</script>`, 'a script'],
  ['script from elsewhere', `<script src="${away}/a.js"></script>`, `a script ${away}/a.js`],
  ['script in capitals, unclosed', `<SCRIPT\u000b>${run}//`],
  ['script in SVG', `<svg><script>${run}</script></svg>`, 'a script'],
  ['image that fails', `<img src=x: onerror="${run}">`, 'a handler (onerror)'],
  ['handler in capitals and slashes', `<img/src="x:"/OnErRoR=${run}>`, 'a handler (onerror)'],
  ['handler with an entity', `<svg/onload=&#103;lobalThis.ran=1>`, 'a handler (onload)'],
  ['handler after a line break', `<div\n onmouseover\n=\n"${run}" style="padding:20px">over</div>`, 'a handler (onmouseover)'],
  [
    'handlers of focus and toggle',
    `<details open ontoggle="${run}"><summary>s</summary></details><input onfocus="${run}" autofocus>`,
    'ontoggle',
  ],
  [
    'handler of an animation',
    `<style>@keyframes k{}</style><b style="animation:k 1ms" onanimationstart="${run}">x</b>`,
    'onanimationstart',
  ],
  ['handler of a pointer', `<p onpointerrawupdate="${run}" onbeforeinput="${run}" onwheel="${run}">x</p>`, 'onwheel'],
  ['javascript link', `<a href="javascript:${run}">go</a>`, 'a link to javascript:'],
  ['javascript link with entities and tabs', `<a href=" &#x6A;ava&Tab;script&colon;${run}">go</a>`, 'a link to'],
  ['javascript link in SVG', `<svg><a xlink:href="javascript:${run}"><text y="20">go</text></a></svg>`, 'a link to'],
  [
    'javascript link by an animation',
    `<svg><a id="x"><text y="20">go</text><animate attributeName="href" values="javascript:${run}"/></a></svg>`,
  ],
  ['vbscript and data links', `<a href="vbscript:x">1</a><a href="data:text/html,<script>parent.ran=1</script>">2</a>`, 'a link to data:'],
  ['refresh', `<meta http-equiv="refresh" content="0;url=${away}/refresh">`, `a refresh to ${away}/refresh`],
  ['refresh in a head', `</body></html><head><META HTTP-EQUIV=Refresh CONTENT="0; ${away}/refresh2">`, 'a refresh to'],
  ['base address', `<base href="${away}/"><a href="below">go</a>`, `a base address ${away}/`],
  ['embedded page', `<iframe src="${away}/frame"></iframe>`, `an embedded page ${away}/frame`],
  ['embedded text', `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`, 'an embedded page'],
  ['object and embed', `<object data="${away}/o.swf"></object><embed src="${away}/e.svg">`, 'an embedded page'],
  ['form', `<form action="${away}/form"><input name="a" value="1"><button>send</button></form>`, `a form for ${away}/form`],
  ['form by a button', `<form id="f"></form><button form="f" formaction="javascript:${run}">send</button>`, 'a form for javascript:'],
  ['image of another server', `<img src="${away}/pixel.png" alt="">`, `an address (src) ${away}/pixel.png`],
  [
    'image without a scheme',
    `<img src="//elsewhere.example/pixel.png" alt=""><img src="\\\\elsewhere.example/p.png" alt="">`,
    'an address (src)',
  ],
  ['image sets', `<img srcset="${away}/1.png 1x"><picture><source srcset="${away}/2.png"><img alt=""></picture>`, 'an address (srcset)'],
  [
    'video, audio and poster',
    `<video src="${away}/v.mp4" poster="${away}/p.png" autoplay></video><audio src="${away}/a.mp3" autoplay></audio>`,
    'an address (poster)',
  ],
  [
    'image button and background',
    `<input type="image" src="${away}/b.png"><table background="${away}/t.png"><tr><td>x</table>`,
    'an address (src)',
  ],
  ['style sheet', `<style>@import "${away}/s.css"; body{background:expression(${run})}</style>`, 'a style sheet'],
  [
    'linked style sheet',
    `<link rel="stylesheet" href="${away}/l.css"><link rel="prefetch" href="${away}/p">`,
    `a style sheet ${away}/l.css`,
  ],
  ['picture in a style', `<p style="color:red;background:url(${away}/bg.png)">x</p>`, 'a style that loads'],
  ['picture in an escaped style', `<p style="background:u\\72l(${away}/bg2.png)">x</p>`, 'a style that loads'],
  ['picture by a custom property', `<p style="--b:url(${away}/bg3.png);background:var(--b)">x</p>`, 'a style that loads'],
  [
    'content and cursors',
    `<p style="cursor:url(${away}/c.cur),auto;list-style-image:image-set('${away}/i.png' 1x)">x</p>`,
    'a style that loads',
  ],
  [
    'SVG picture and use',
    `<svg><image href="${away}/i.svg"/><use href="${away}/u.svg#a"/><use xlink:href="data:image/svg+xml,<svg id='a'/>#a"/></svg>`,
    'an address (href)',
  ],
  [
    'SVG filters and paints',
    `<svg><filter id="q"><feImage href="${away}/f.png"/></filter><rect width="9" height="9" fill="url(${away}/p.svg#a)" filter="url(#q)"/></svg>`,
    'an address (href)',
  ],
  [
    'foreign object',
    `<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src=x: onerror="${run}"></body></foreignObject></svg>`,
    'onerror',
  ],
  [
    'mathematics',
    `<math><maction actiontype="statusline" xlink:href="javascript:${run}">x</maction><mtext href="javascript:${run}">y</mtext></math>`,
    'an address',
  ],
  [
    'template',
    `<template><img src=x: onerror="${run}"></template><div><template shadowrootmode="open"><script>${run}</script></template></div>`,
  ],
  ['mutation by noscript', `<noscript><p title="</noscript><img src=x: onerror=${run}>"></noscript>`],
  ['mutation by namespaces', `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${run}&gt;">`],
  [
    'mutation by nested forms and tables',
    `<form><math><mtext></form><form><mglyph><style></math><img src=x: onerror=${run}>`,
    'a style sheet',
  ],
  ['mutation by SVG titles', `<svg></p><style><a id="</style><img src=x: onerror=${run}>">`],
  ['comment and CDATA', `<!--><img src=x: onerror=${run}>--><svg><![CDATA[><img src=x: onerror=${run}>]]></svg>`, 'onerror'],
  [
    'clobbered names',
    `<img name="body" id="head"><form name="forms" id="getElementById"><input name="submit"></form><a id="dashwrightStory" name="location"></a><a id="dashwrightStory"></a>`,
  ],
  ['ping and target', `<a href="${away}/ping" ping="${away}/pinged" target="_top">go</a>`, `a ping to ${away}/pinged`],
  ['link to the whole window', `<a href="${away}/top" target="_parent" rel="opener">go</a>`],
  [
    'image map',
    `<img usemap="#m" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><map name="m"><area href="${away}/area" coords="0,0,99,99" alt="area"></map>`,
  ],
  ['overlay over everything', `<div style="position:fixed;inset:-9999px;z-index:2147483647;background:#f00">lock</div>`],
  ['marquee and blink', `<marquee onstart="${run}" behavior="alternate">x</marquee>`, 'onstart'],
  ['frameset', `<frameset onload="${run}"><frame src="${away}/fs"></frameset>`],
];

export const hostileTexts: readonly HostileText[] = texts.map(([name, html, told = '']) => ({ name, html, told }));
