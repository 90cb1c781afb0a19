/**
 * Downloads and runs the scripts once the page is painted, or at the first touch or key. Until they run, it notes each
 * pressed button, chosen option and typed text, and repeats them on the page that then answers.
 * React hydrates the part with the control at `mousedown`; at `click` it would be too late to see an option change.
 */
export const START_SCRIPT = `(()=>{
const{entry,preload}=JSON.parse(document.getElementById('scripts').textContent);
const done=new Map;
const until=new AbortController;
const early={capture:true,signal:until.signal};
addEventListener('click',event=>{
const control=event.target.closest('button[type=button],[type=radio],[type=checkbox]');
if(!control||control.disabled)return;
event.preventDefault();
done.set(control,null);
control.dataset.waiting='';
},early);
addEventListener('input',({target})=>{
if(!/^(?:text|email|tel|number|password|search|textarea|select-one)$/.test(target.type))return;
done.delete(target);
done.set(target,target.value);
},early);
const repeat=new MutationObserver(()=>{
repeat.disconnect();
until.abort();
for(const[control,text]of done){
control.dispatchEvent(new MouseEvent('mousedown',{bubbles:true}));
if(text===null){
delete control.dataset.waiting;
control.click();
continue;
}
control.value='';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control),'value').set.call(control,text);
control.dispatchEvent(new Event('input',{bubbles:true}));
if(control.type==='select-one')control.dispatchEvent(new Event('change',{bubbles:true}));
}
});
repeat.observe(document.documentElement,{attributeFilter:['data-ready']});
let begun=false;
const start=()=>{
if(begun)return;
begun=true;
for(const href of preload)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(entry);
};
for(const type of['pointerdown','keydown'])addEventListener(type,start,{...early,once:true,passive:true});
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(start));
if(document.readyState==='complete')painted();else addEventListener('load',painted,{once:true});
})()`
