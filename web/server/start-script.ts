/**
 * Runs the scripts once the page is painted, or at the first touch or key; in a task each, to stay responsive. Asking for a
 * file takes a slow phone up to 10 ms, so all at once would be one long task.
 */
export const START_SCRIPT = `(()=>{
const{run,preload}=JSON.parse(document.getElementById('scripts').textContent);
const nextTask=()=>new Promise((next)=>setTimeout(next));
let begun=false;
const ask=async(files)=>{
while(files.length>0){
for(const href of files.splice(0,3))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
await nextTask()
}
};
const start=async()=>{
if(begun)return;
begun=true;
ask([...run,...preload]);
for(const file of run){await import(file);await nextTask()}
};
for(const type of['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true,passive:true});
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(start));
if(document.readyState==='complete')painted();else addEventListener('load',painted,{once:true});
})()`
