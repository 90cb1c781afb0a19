/** Runs the scripts once the page is painted, or at the first touch or key; in a task each, to stay responsive. */
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
