/**
 * Starts the page's scripts, listed in #scripts, once everything that is seen is there and painted, or at the first touch or key. They are fetched
 * side by side and run one after another, each in a task of its own, so that the page stays quick to answer meanwhile.
 */
export const START_SCRIPT = `(()=>{
const{run,preload}=JSON.parse(document.getElementById('scripts').textContent);
let begun=false;
const start=async()=>{
if(begun)return;
begun=true;
for(const href of[...run,...preload])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
for(const file of run){await import(file);await new Promise((next)=>setTimeout(next))}
};
for(const type of['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true,passive:true});
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(start));
if(document.readyState==='complete')painted();else addEventListener('load',painted,{once:true});
})()`
