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
    'HTML inside a picture',
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
  ['mutation by nested forms and tables', `<form><math><mtext></form><form><mglyph><style></math><img src=x: onerror=${run}>`],
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
  [
    'SVG set and motion',
    `<svg><a id="y"><text y="20">go</text><set attributeName="xlink:href" to="javascript:${run}"/><animateMotion path="M0 0" onbegin="${run}"/></a></svg>`,
    'onbegin',
  ],
  [
    'MathML links and annotations',
    `<math href="${away}/math"><annotation-xml encoding="text/html"><img src="${away}/m.png" alt=""></annotation-xml><mi xlink:href="${away}/mi">x</mi></math>`,
    `an address (href) ${away}/math`,
  ],
  ['image by a variable beside it', `<p style="background:url(${away}/pending.png) var(--nothing,)">x</p>`, 'a style that loads'],
  [
    'image by a text in a variable',
    `<p style='--a:"${away}/text.png";background-image:image-set(var(--a) 1x)'>x</p>`,
    'a style that loads',
  ],
  [
    'image by an attribute',
    `<p title="${away}/attr.png" style="--t:attr(title);background-image:image-set(attr(title) 1x);mask-image:image-set(var(--t) 1x)">x</p>`,
  ],
  [
    'image sets and cross fades',
    `<p style="background:-webkit-image-set(url(${away}/w.png) 1x);mask:cross-fade(url(${away}/f.png), red 50%);border-image:url(${away}/b.png) 1">x</p>`,
    'a style that loads',
  ],
  [
    'import and rules in a style',
    `<p style="@import url(${away}/i.css);} body{display:none} p{color:red;-moz-binding:url(${away}/x.xml);behavior:url(${away}/x.htc)">x</p>`,
  ],
  [
    'filters, shapes and cursors of a style',
    `<p style="filter:url(${away}/f.svg#a);clip-path:url('${away}/c.svg#a');shape-outside:url(${away}/s.png);offset-path:url(${away}/o.svg#a)">x</p>`,
    'a style that loads',
  ],
  [
    'attributes that ask servers',
    `<img attributionsrc="${away}/attribution" alt=""><a attributionsrc="${away}/click" href="#a">go</a><img sharedstoragewritable browsingtopics alt="">`,
    'an address (attributionsrc)',
  ],
  [
    'lazy and responsive images',
    `<img loading="lazy" sizes="1px" srcset="data:image/gif;base64,R0lGODlhAQABAAAAACw= 1x, ${away}/lazy.png 2x" lowsrc="${away}/low.png" dynsrc="${away}/dyn.png" alt=""><link rel="preload" as="image" imagesrcset="${away}/pre.png 1x">`,
    'an address (srcset)',
  ],
  [
    'dialog and popover',
    `<dialog open>Sign in <form method="dialog"><button>ok</button></form></dialog><div id="pop" popover>up</div><button popovertarget="pop">open</button><button command="show-modal" commandfor="modal">ask</button><dialog id="modal" onclose="${run}">modal</dialog>`,
    'onclose',
  ],
  [
    'focus taken at once',
    `<input autofocus value="mine"><div contenteditable autofocus tabindex="0">mine</div><dialog open><button autofocus>mine</button></dialog>`,
  ],
  [
    'shadow roots',
    `<div><template shadowrootmode="open" shadowrootdelegatesfocus><style>@import "${away}/shadow.css"</style><img src="${away}/shadow.png" alt=""></template></div><template shadowroot="open"><img src="${away}/old.png" alt=""></template>`,
  ],
  [
    'embedded text of another kind',
    `<iframe srcdoc="&lt;img src=${away}/doc.png&gt;" allow="camera" sandbox="allow-top-navigation"></iframe>`,
    'an embedded page',
  ],
  [
    'plug-ins',
    `<applet code="a.class" archive="${away}/a.jar"></applet><object classid="clsid:1"><param name="movie" value="${away}/m.swf"></object><embed src="javascript:${run}">`,
    'an embedded page',
  ],
  [
    'other documents',
    `<webview src="${away}/web"></webview><controlledframe src="${away}/controlled"></controlledframe><portal src="${away}/portal"></portal>`,
    'an embedded page',
  ],
  [
    'form for the whole window',
    `<form action="${away}/top" target="_top" method="post"><input type="submit" formtarget="_parent" formaction="${away}/parent"></form>`,
    `a form for ${away}/top`,
  ],
  [
    'form by the keyboard',
    `<form action="${away}/enter"><input name="q" value="x"><input type="image" alt="send" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></form>`,
    `a form for ${away}/enter`,
  ],
  ['base for a frame', `<base target="_top"><a href="${away}/based">go</a>`, 'a base address'],
  [
    'refresh to a script',
    `<meta http-equiv=" refresh" content="0"><meta http-equiv="refresh" content="0;url=javascript:parent.ran=1">`,
    'a refresh to',
  ],
  [
    'cookies and policies',
    `<meta http-equiv="set-cookie" content="a=1"><meta http-equiv="content-security-policy" content="default-src *"><meta name="referrer" content="unsafe-url">`,
  ],
  [
    'rules about going on',
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${away}/spec"]}]}</script><script type="importmap">{}</script>`,
    'a script',
  ],
  [
    'download and keys',
    `<a href="${away}/file" download accesskey="s" autofocus>get</a><button accesskey="x" onclick="${run}">key</button>`,
    'onclick',
  ],
  [
    'furniture of the page',
    `<div class="loader" style="position:fixed;z-index:9999;display:block"></div><div id="systemPopup" class="ks-popup ks-popup-holder"><a class="ks-popup-button" data-close="1">Ok</a></div>`,
  ],
  [
    'overlay in the top layer',
    `<dialog open style="position:fixed;inset:0;width:100vw;height:100vh;transform:scale(9)">all</dialog><div style="position:absolute;left:-5000px;top:-5000px;width:20000px;height:20000px">wide</div>`,
  ],
  ['marquee and blink', `<marquee onstart="${run}" behavior="alternate">x</marquee>`, 'onstart'],
  ['frameset', `<frameset onload="${run}"><frame src="${away}/fs"></frameset>`],
];

export const hostileTexts: readonly HostileText[] = texts.map(([name, html, told = '']) => ({ name, html, told }));
