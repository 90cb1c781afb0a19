/** Downloads and runs the scripts once the page is painted, or at the first touch or key. */
export const START_SCRIPT = `(()=>{
const{entry,preload}=JSON.parse(document.getElementById('scripts').textContent);
let begun=false;
const start=()=>{
if(begun)return;
begun=true;
for(const href of preload)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(entry);
};
for(const type of['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true,passive:true});
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(start));
if(document.readyState==='complete')painted();else addEventListener('load',painted,{once:true});
})()`
