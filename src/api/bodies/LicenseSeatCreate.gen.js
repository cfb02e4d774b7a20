// Generated from the contract by `npm run generate`. Do not edit.
import { length, formats } from './runtime.js'
export const validate = validate46;

const schema91 = {"$ref":"contract#/components/schemas/LicenseSeatCreate"};
const schema92 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"label":{"type":["string","null"],"maxLength":80},"user_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"hostname":{"type":["string","null"],"minLength":1,"maxLength":253,"pattern":"^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$"},"host_id":{"type":["string","null"],"minLength":1,"maxLength":100},"host_id_type":{"anyOf":[{"$ref":"#/components/schemas/HostIdType"},{"type":"null"}]},"platform":{"anyOf":[{"$ref":"#/components/schemas/Platform"},{"type":"null"}]},"expiry_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"note":{"type":["string","null"],"maxLength":300}},"allOf":[{"if":{"properties":{"host_id_type":{"const":"ether"},"host_id":{}},"required":["host_id_type","host_id"]},"then":{"properties":{"host_id":{"pattern":"^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$"}}}},{"if":{"properties":{"host_id_type":{"const":"ip"},"host_id":{}},"required":["host_id_type","host_id"]},"then":{"properties":{"host_id":{"pattern":"^((\\d{1,3}|\\*)\\.){3}(\\d{1,3}|\\*)$"}}}}]};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema85 = {"type":"string","enum":["ether","ip","hostname","disk_serial","uuid","dongle","composite","user","any"]};
const schema83 = {"type":"string","enum":["linux_x64","linux_arm64","windows_x64","macos_arm64","any"]};
const schema81 = {"type":"string","format":"date"};
const pattern30 = new RegExp("^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$", "u");
const pattern31 = new RegExp("^((\\d{1,3}|\\*)\\.){3}(\\d{1,3}|\\*)$", "u");
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern33 = new RegExp("^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$", "u");
const func2 = length;
const formats4 = formats['date'];

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.host_id_type === undefined) && (missing0 = "host_id_type")) || ((data.host_id === undefined) && (missing0 = "host_id"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.host_id_type !== undefined){
if("ether" !== data.host_id_type){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.host_id !== undefined){
let data1 = data.host_id;
if(typeof data1 === "string"){
if(!pattern30.test(data1)){
const err2 = {instancePath:instancePath+"/host_id",schemaPath:"#/allOf/0/then/properties/host_id/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$"},message:"must match pattern \""+"^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.host_id = true;
props0.host_id_type = true;
}
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs8 = errors;
let valid4 = true;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.host_id_type === undefined) && (missing1 = "host_id_type")) || ((data.host_id === undefined) && (missing1 = "host_id"))){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.host_id_type !== undefined){
if("ip" !== data.host_id_type){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.host_id !== undefined){
let data3 = data.host_id;
if(typeof data3 === "string"){
if(!pattern31.test(data3)){
const err6 = {instancePath:instancePath+"/host_id",schemaPath:"#/allOf/1/then/properties/host_id/pattern",keyword:"pattern",params:{pattern: "^((\\d{1,3}|\\*)\\.){3}(\\d{1,3}|\\*)$"},message:"must match pattern \""+"^((\\d{1,3}|\\*)\\.){3}(\\d{1,3}|\\*)$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
var _valid1 = _errs11 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.host_id = true;
props1.host_id_type = true;
}
}
if(!valid4){
const err7 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err8 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "label") || (key0 === "user_id")) || (key0 === "hostname")) || (key0 === "host_id")) || (key0 === "host_id_type")) || (key0 === "platform")) || (key0 === "expiry_date")) || (key0 === "note"))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.label !== undefined){
let data4 = data.label;
if((typeof data4 !== "string") && (data4 !== null)){
const err10 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: schema92.properties.label.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data4 === "string"){
if(func2(data4) > 80){
const err11 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.user_id !== undefined){
let data5 = data.user_id;
const _errs17 = errors;
let valid8 = false;
const _errs18 = errors;
if(typeof data5 === "string"){
if(func2(data5) > 64){
const err12 = {instancePath:instancePath+"/user_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func2(data5) < 1){
const err13 = {instancePath:instancePath+"/user_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern6.test(data5)){
const err14 = {instancePath:instancePath+"/user_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/user_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid2 = _errs18 === errors;
valid8 = valid8 || _valid2;
const _errs21 = errors;
if(data5 !== null){
const err16 = {instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid2 = _errs21 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const err17 = {instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
if(data.hostname !== undefined){
let data6 = data.hostname;
if((typeof data6 !== "string") && (data6 !== null)){
const err18 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/type",keyword:"type",params:{type: schema92.properties.hostname.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data6 === "string"){
if(func2(data6) > 253){
const err19 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func2(data6) < 1){
const err20 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern33.test(data6)){
const err21 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$"},message:"must match pattern \""+"^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.host_id !== undefined){
let data7 = data.host_id;
if((typeof data7 !== "string") && (data7 !== null)){
const err22 = {instancePath:instancePath+"/host_id",schemaPath:"#/properties/host_id/type",keyword:"type",params:{type: schema92.properties.host_id.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data7 === "string"){
if(func2(data7) > 100){
const err23 = {instancePath:instancePath+"/host_id",schemaPath:"#/properties/host_id/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(func2(data7) < 1){
const err24 = {instancePath:instancePath+"/host_id",schemaPath:"#/properties/host_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.host_id_type !== undefined){
let data8 = data.host_id_type;
const _errs28 = errors;
let valid10 = false;
const _errs29 = errors;
if(typeof data8 !== "string"){
const err25 = {instancePath:instancePath+"/host_id_type",schemaPath:"#/components/schemas/HostIdType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(((((((((data8 === "ether") || (data8 === "ip")) || (data8 === "hostname")) || (data8 === "disk_serial")) || (data8 === "uuid")) || (data8 === "dongle")) || (data8 === "composite")) || (data8 === "user")) || (data8 === "any"))){
const err26 = {instancePath:instancePath+"/host_id_type",schemaPath:"#/components/schemas/HostIdType/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid3 = _errs29 === errors;
valid10 = valid10 || _valid3;
const _errs32 = errors;
if(data8 !== null){
const err27 = {instancePath:instancePath+"/host_id_type",schemaPath:"#/properties/host_id_type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid3 = _errs32 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const err28 = {instancePath:instancePath+"/host_id_type",schemaPath:"#/properties/host_id_type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
}
if(data.platform !== undefined){
let data9 = data.platform;
const _errs35 = errors;
let valid12 = false;
const _errs36 = errors;
if(typeof data9 !== "string"){
const err29 = {instancePath:instancePath+"/platform",schemaPath:"#/components/schemas/Platform/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(((((data9 === "linux_x64") || (data9 === "linux_arm64")) || (data9 === "windows_x64")) || (data9 === "macos_arm64")) || (data9 === "any"))){
const err30 = {instancePath:instancePath+"/platform",schemaPath:"#/components/schemas/Platform/enum",keyword:"enum",params:{allowedValues: schema83.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid4 = _errs36 === errors;
valid12 = valid12 || _valid4;
const _errs39 = errors;
if(data9 !== null){
const err31 = {instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid4 = _errs39 === errors;
valid12 = valid12 || _valid4;
if(!valid12){
const err32 = {instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
if(data.expiry_date !== undefined){
let data10 = data.expiry_date;
const _errs42 = errors;
let valid14 = false;
const _errs43 = errors;
if(typeof data10 === "string"){
if(!(formats4.validate(data10))){
const err33 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid5 = _errs43 === errors;
valid14 = valid14 || _valid5;
const _errs46 = errors;
if(data10 !== null){
const err35 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/properties/expiry_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid5 = _errs46 === errors;
valid14 = valid14 || _valid5;
if(!valid14){
const err36 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/properties/expiry_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
}
if(data.note !== undefined){
let data11 = data.note;
if((typeof data11 !== "string") && (data11 !== null)){
const err37 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: schema92.properties.note.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(typeof data11 === "string"){
if(func2(data11) > 300){
const err38 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}
validate47.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate47(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/label": "Keep the label under 80 characters.",
  "/user_id": "Choose a person.",
  "/hostname": "Enter a host name such as cfd-node-07.",
  "/host_id": "Enter a host ID of at most 100 characters.",
  "/host_id_type": "Choose a kind of host ID.",
  "/platform": "Choose a platform.",
  "/expiry_date": "Enter a day such as 2027-03-12.",
  "/note": "Keep the note under 300 characters.",
  "#/allOf/0/then/properties/host_id": "Enter the 12 hex digits of the network adapter, such as 9c:b6:54:18:aa:01.",
  "#/allOf/1/then/properties/host_id": "Enter an IPv4 address; * stands for any part, such as 10.20.*.*."
}
export const nullable = ["/expiry_date","/host_id","/host_id_type","/hostname","/label","/note","/platform","/user_id"]
