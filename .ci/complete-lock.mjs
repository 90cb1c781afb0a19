import fs from 'node:fs'
const lock = JSON.parse(fs.readFileSync('package-lock.json','utf8'))
const OS = {darwin:'darwin',macos:'darwin',linux:'linux',linuxmusl:'linux',win32:'win32',windows:'win32',android:'android',freebsd:'freebsd',openharmony:'openharmony',openbsd:'openbsd',netbsd:'netbsd',sunos:'sunos',aix:'aix',wasm32:null}
const CPU = {x64:'x64',arm64:'arm64',arm:'arm',ia32:'ia32',ppc64:'ppc64',s390x:'s390x',riscv64:'riscv64',loong64:'loong64',wasm32:'wasm32',mips64el:'mips64el'}
let n=0
for (const [path, p] of Object.entries({...lock.packages})) {
  for (const [name, version] of Object.entries(p.optionalDependencies ?? {})) {
    // resolve upward
    let dir = path, found = false
    for (;;) { const cand = (dir? dir+'/':'')+'node_modules/'+name; if (lock.packages[cand]) {found=true;break}; if(!dir)break; const i=dir.lastIndexOf('/node_modules/'); dir = i<0?'':dir.slice(0,i) }
    if (found) continue
    const parts = name.split('/').pop().split('-')
    const os = parts.map(x=>OS[x]).find(Boolean), cpu = parts.map(x=>CPU[x]).find(Boolean)
    const e = { version, optional: true }
    if (p.dev) e.dev = true
    if (cpu) e.cpu=[cpu]; if (os) e.os=[os]
    if (parts.some(x=>x.startsWith('musl')||x==='linuxmusl')) e.libc=['musl']; else if (os==='linux' && parts.some(x=>x.startsWith('gnu'))) e.libc=['glibc']
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || (!os&&!cpu)) { process.stderr.write(`odd: ${path} ${name} ${version}\n`); continue }
    const key = 'node_modules/'+name
    const at = lock.packages[key] && lock.packages[key].version!==version ? path+'/node_modules/'+name : key
    lock.packages[at]=e; n++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a],[b])=>a<b?-1:a>b?1:0))
fs.writeFileSync('package-lock.json', JSON.stringify(lock,null,2)+'\n'); process.stdout.write(`added ${n}\n`)
